import { blocksFeature } from './blocks/blocksFeature.ts'
import { liveFeature } from './live/liveFeature.ts'
import type { Feature } from './store/createEditor.ts'
import { translationsFeature } from './translations/translationsFeature.ts'

/** All features that the parts of the editor add to its core. */
export const editorFeatures: readonly Feature[] = [translationsFeature, liveFeature, blocksFeature]
