import * as Type from 'typebox'

/** Theme of a form. Undefined properties are those of the portal. */
export interface FormTheme {
  /** Brand colour, `#rrggbb`; light and dark schemes are derived from it. */
  readonly color?: string
  /** Radius of corners, in px. */
  readonly radius?: number
  /**
   * Height of fields and buttons, in px; spacing between questions derives from it. At least 44 px on touch screens.
   */
  readonly height?: number
  /** URL of an image, or a small image as `data:image/…`. */
  readonly logo?: string
}

/** Default height of fields and buttons in px, and minimum touch target (WCAG 2.2, 2.5.5). */
export const TOUCH_HEIGHT = 44
/** Minimum target size for a mouse, in px (WCAG 2.2, 2.5.8). */
export const MIN_TARGET_SIZE = 24
/** Maximum length of a logo in the document, in characters, since every page contains it. */
export const MAX_LOGO_LENGTH = 60_000

/** A {@link FormTheme} as stored in documents. */
export const StoredTheme = Type.Object(
  {
    color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    radius: Type.Optional(Type.Number({ minimum: 0, maximum: 24 })),
    height: Type.Optional(Type.Number({ minimum: 16, maximum: 80 })),
    logo: Type.Optional(
      Type.String({
        maxLength: MAX_LOGO_LENGTH,
        pattern: String.raw`^(data:image/|https://|/[^/\\])`,
      }),
    ),
  },
  { additionalProperties: false },
)
