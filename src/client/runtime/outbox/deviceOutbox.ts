import { openOutbox } from './openOutbox.ts'

/** The outbox of this device. */
export const outbox = openOutbox()
