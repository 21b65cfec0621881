/** A device's screen in CSS pixels. */
export interface Frame {
  readonly is: FrameName | 'own'
  readonly width: number
  readonly height: number
}

export const FRAME_NAMES = ['phone', 'tablet', 'desktop'] as const
export type FrameName = (typeof FRAME_NAMES)[number]

export const FRAMES: { readonly [name in FrameName]: Frame } = {
  phone: { is: 'phone', width: 390, height: 844 },
  tablet: { is: 'tablet', width: 820, height: 1_180 },
  desktop: { is: 'desktop', width: 1_280, height: 800 },
}

const LEAST = 240
const MOST = 3_840

/** Returns a frame of a typed size, limited to realistic screens. */
export function customFrame(width: number, height: number): Frame {
  return { is: 'own', width: within(width), height: within(height) }
}

const within = (pixels: number) => Math.round(Math.min(MOST, Math.max(LEAST, Number.isFinite(pixels) ? pixels : LEAST)))

/** Returns the frame rotated by 90°. */
export const rotateFrame = ({ is, width, height }: Frame): Frame => ({ is, width: height, height: width })

/** Below this scale, the texts of a form are illegible. */
const LEGIBLE = 0.5

/**
 * Returns the scale at which the whole frame fits into the room, at most 1. In a room that is too low for that, such as a
 * zoomed window, the frame stays legible if its width allows, and is scrolled.
 */
export function scaleToFit(
  { width, height }: Frame,
  room: { readonly width: number; readonly height: number },
): number {
  const fitScale = Math.min(1, room.width / width)
  return Math.max(0.2, Math.min(fitScale, Math.max(LEGIBLE, room.height / height)))
}
