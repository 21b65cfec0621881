import { openOutbox } from './openOutbox.ts'

export const outbox = openOutbox()
