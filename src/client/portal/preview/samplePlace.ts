import type { Pretence } from './previewStore.ts'

/** Longitude and latitude of where things are, as long as no other place is pretended. */
export const HANOI = [105.85, 21.03] as const

/** Where sample answers are: at the pretended place, where there is one. */
export const samplePlace = ({ position }: Pick<Pretence, 'position'>): readonly [number, number] =>
  position.is === 'at' ? [position.longitude, position.latitude] : HANOI
