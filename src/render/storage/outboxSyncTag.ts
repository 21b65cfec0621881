/** The tag of the outbox's background sync, and the message of the service worker to pages. */
export const OUTBOX_SYNC_TAG = 'geo-forms-outbox'
