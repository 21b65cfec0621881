/** The tag of the outbox's background sync, and the message of the service worker to pages. */
export const WAKE = 'geo-forms-outbox'
