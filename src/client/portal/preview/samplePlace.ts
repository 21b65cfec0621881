import type { Simulation } from './previewStore.ts'

/** Default place of samples, while no other place is simulated: [longitude, latitude]. */
export const HANOI = [105.85, 21.03] as const

/** Place of sample answers: the simulated one, if there is one. */
export const samplePlace = ({ position }: Pick<Simulation, 'position'>): readonly [number, number] =>
  position.is === 'at' ? [position.longitude, position.latitude] : HANOI
