import { lazy } from 'react'
import { loadDriver } from './loadDriver.ts'

/** What is drawn for forms of the driver apps alone. */
export const DriverFrame = lazy(async () => ({ default: (await loadDriver()).DriverFrame }))
export const HostNote = lazy(async () => ({ default: (await loadDriver()).HostNote }))
export const ClosingPage = lazy(async () => ({ default: (await loadDriver()).ClosingPage }))
