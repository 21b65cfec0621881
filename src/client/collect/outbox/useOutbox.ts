import { useSyncExternalStore } from 'react'
import { type OutboxView, outboxView, subscribeOutbox } from './outboxView.ts'

/** The outbox of this device and its send state. */
export const useOutbox = (): OutboxView => useSyncExternalStore(subscribeOutbox, outboxView, outboxView)
