import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { loadDriver } from './loadDriver.ts'

/** What is drawn for forms of the driver apps alone. */
export const DriverFrame = lazyPart(async () => (await loadDriver()).DriverFrame)
export const HostNote = lazyPart(async () => (await loadDriver()).HostNote)
export const ClosingPage = lazyPart(async () => (await loadDriver()).ClosingPage)
