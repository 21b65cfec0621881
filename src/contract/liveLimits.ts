/** Codes with which the server closes the channel. Clients do not reconnect after nonsense and notAllowed. */
export const LIVE_CLOSE_CODES = {
  failed: 1011,
  anew: 1012,
  nonsense: 4400,
  notAllowed: 4403,
  tooMuch: 4429,
  /** The user has the maximum number of tabs open. */
  tooManyTabs: 4430,
} as const

/** Maximum number of live tabs per user, over all forms. */
export const MAX_TABS_PER_PERSON = 20
