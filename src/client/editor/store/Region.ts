/**
 * Regions of the page that are no elements, from outside in. The settings of one are shown while no element is
 * selected.
 */
export const REGIONS = ['container', 'navbar', 'form', 'footer'] as const
export type Region = (typeof REGIONS)[number]

/** Regions that the arrow keys reach before the first element. */
export const BEFORE_ELEMENTS: readonly Region[] = ['container', 'navbar']
