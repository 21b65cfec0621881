import { useSyncExternalStore } from 'react'
import { type OutboxView, outboxView, subscribeOutbox } from './outboxView.ts'

/** What waits to be sent on this device, and how that goes. */
export const useOutbox = (): OutboxView => useSyncExternalStore(subscribeOutbox, outboxView, outboxView)
