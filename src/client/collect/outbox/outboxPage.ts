/** The outbox code of a form's page, one chunk loaded after the first field. */
export { KeptMessage } from './KeptMessage.tsx'
export { OutboxMark } from './OutboxMark.tsx'
export { queueSaid, startOutbox, toOutbox } from './outboxHere.ts'
