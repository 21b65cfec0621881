/** Code for forms in driver apps only, one chunk. */
export { callAsDriver } from './callAsDriver.ts'
export { ClosingPage } from './ClosingPage.tsx'
export { DriverFrame } from './DriverFrame.tsx'
export { HostNote } from './HostNote.tsx'
export { knownToken } from './hostToken.ts'
export { connectHostApp } from './connectHostApp.ts'
export { trackOpen } from './trackOpen.ts'
