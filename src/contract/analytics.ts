import * as Type from 'typebox'
import type { Static } from 'typebox'

/** The tracked events (section 3 of the specification), and `open`: a form's page was opened. */
export const ANALYTICS_EVENTS = [
  'login',
  'createForm',
  'publishForm',
  'unpublishForm',
  'firstPublishTime',
  'submitSuccess',
  'submitFailed',
  'visionModelCalled',
  'open',
] as const
export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number]

/** Events reported by pages; the server tracks all others itself. */
const PAGE_EVENTS = ['open', 'submitSuccess', 'submitFailed'] as const satisfies readonly AnalyticsEvent[]

/** An event reported by a page. Cannot contain answers; the server adds the user. */
export const TrackedEvent = Type.Object(
  {
    name: Type.Enum([...PAGE_EVENTS]),
    formId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })),
    state: Type.Optional(Type.Enum(['PLACE_DETAILS'])),
  },
  { additionalProperties: false },
)
export type TrackedEvent = Static<typeof TrackedEvent>
