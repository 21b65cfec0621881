import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { loadDriver } from './loadDriver.ts'

/** Components for forms of driver apps only. */
export const DriverFrame = lazyPart(async () => (await loadDriver()).DriverFrame)
export const HostNote = lazyPart(async () => (await loadDriver()).HostNote)
export const ClosingPage = lazyPart(async () => (await loadDriver()).ClosingPage)
