import type { GalleryState } from './galleryStates.ts'

/** The gallery is for developers and in English only; the kinds in it use the chosen language. */
export const galleryTexts = {
  title: 'Gallery',
  all: 'All kinds',
  kinds: 'Kinds',
  language: 'Language',
  scheme: 'Colours',
  light: 'Light',
  dark: 'Dark',
  device: 'Device',
  phone: 'Phone',
  desktop: 'Desktop',
  states: {
    empty: 'Empty',
    filled: 'Filled',
    required: 'Required, with help',
    invalid: 'Invalid',
    readOnly: 'Read-only',
    long: 'Long words',
    loading: 'Choices on their way',
    failed: 'Choices that did not come',
    busy: 'Busy',
  },
} as const

export function stateTitle(state: GalleryState): string {
  const { states } = galleryTexts
  return state in states ? states[state as keyof typeof states] : state.replace('look:', 'Look: ')
}
