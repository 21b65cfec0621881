/** Ids of the forms of a new demo installation; apart from the forms, which other servers need not load. */
export const DEMO_FORM_IDS = { inspection: 'waterpts', tasks: 'watertsk', places: 'waterplc' } as const
