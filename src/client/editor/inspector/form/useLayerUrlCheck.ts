import { useTranslation } from 'react-i18next'
import type { LayerType } from '../../../../forms/maps/MapLayer.ts'
import { addressProblem } from '../../../../forms/maps/addressProblem.ts'
import { useUrlCheck } from './useUrlCheck.ts'

/** Returns a function that gives the error of a layer's URL: not allowed, or not of this layer type; null if valid. */
export function useLayerUrlCheck(type: LayerType): (url: string) => string | null {
  const { t } = useTranslation('editor')
  const check = useUrlCheck()
  return (url) => {
    const problem = addressProblem(type, url)
    return check(url) ?? (problem && t(`maps.${problem}`))
  }
}
