/** Code for forms in driver apps only, one chunk. */
export { asDriver } from './asDriver.ts'
export { ClosingPage } from './ClosingPage.tsx'
export { DriverFrame } from './DriverFrame.tsx'
export { HostNote } from './HostNote.tsx'
export { knownToken } from './hostToken.ts'
export { openHost } from './openHost.ts'
export { trackOpen } from './trackOpen.ts'
