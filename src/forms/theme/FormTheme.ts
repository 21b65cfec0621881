import * as Type from 'typebox'

/** A form's theme. Properties that are left out keep the portal's own look. */
export interface FormTheme {
  /** The brand, `#rrggbb`; light and dark are both derived from it. */
  readonly color?: string
  /** Of corners, px. */
  readonly radius?: number
  /** Of fields and buttons, px; the space between questions follows it. Fingers get 44 px at least. */
  readonly height?: number
  /** The address of a picture, or a small picture itself (`data:image/…`). */
  readonly logo?: string
}

/** The default height of fields and buttons in px, and the minimum touch target (WCAG 2.2, 2.5.5). */
export const TOUCH_HEIGHT = 44
/** The least that a mouse hits for sure (WCAG 2.2, 2.5.8). */
export const LEAST_HEIGHT = 24
/** Characters of a logo that stands in the document: each page carries it. */
export const LOGO_LENGTH = 60_000

/** A {@link FormTheme} as documents hold it. */
export const StoredTheme = Type.Object(
  {
    color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    radius: Type.Optional(Type.Number({ minimum: 0, maximum: 24 })),
    height: Type.Optional(Type.Number({ minimum: 16, maximum: 80 })),
    logo: Type.Optional(
      Type.String({
        maxLength: LOGO_LENGTH,
        pattern: String.raw`^(data:image/|https://|/[^/\\])`,
      }),
    ),
  },
  { additionalProperties: false },
)
