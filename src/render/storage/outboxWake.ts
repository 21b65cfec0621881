/** The name of the background sync that the outbox asks for, and what the service worker tells pages then. */
export const WAKE = 'geo-forms-outbox'
