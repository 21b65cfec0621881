/** Ids of the forms of a new demo installation. */
export const DEMO_FORM_IDS = { inspection: 'waterpts', tasks: 'watertsk', places: 'waterplc' } as const
