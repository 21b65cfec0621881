/** Why the server closed the channel, as far as it is not the network. Pages stay away after nonsense and notAllowed. */
export const LIVE_CLOSED = {
  failed: 1011,
  anew: 1012,
  nonsense: 4400,
  notAllowed: 4403,
  tooMuch: 4429,
  /** The person has as many tabs open as there may be. */
  tooManyTabs: 4430,
} as const

/** Tabs of one person that are told of others at once, of all forms together. */
export const MAX_TABS_PER_PERSON = 20
