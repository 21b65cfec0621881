/** All that a form of the driver apps needs beyond others, fetched in one piece by such forms alone. */
export { asDriver } from './asDriver.ts'
export { ClosingPage } from './ClosingPage.tsx'
export { DriverFrame } from './DriverFrame.tsx'
export { HostNote } from './HostNote.tsx'
export { knownToken } from './hostToken.ts'
export { openHost } from './openHost.ts'
export { trackOpen } from './trackOpen.ts'
