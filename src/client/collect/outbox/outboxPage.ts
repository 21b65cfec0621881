/** What a form's page has of the outbox, fetched in one piece once its first field is there. */
export { KeptMessage } from './KeptMessage.tsx'
export { OutboxMark } from './OutboxMark.tsx'
export { queueSaid, startOutbox, toOutbox } from './outboxHere.ts'
