/** The outbox code of a form's page, one chunk loaded after the first field. */
export { QueuedMessage } from './QueuedMessage.tsx'
export { OutboxMark } from './OutboxMark.tsx'
export { queueOutcome, startOutbox, toOutbox } from './pageOutbox.ts'
