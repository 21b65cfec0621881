import { useTranslation } from 'react-i18next'
import type { LayerType } from '../../../../forms/maps/MapLayer.ts'
import { addressProblem } from '../../../../forms/maps/addressProblem.ts'
import { useAddressCheck } from './useAddressCheck.ts'

/** Says what is wrong with the address of a layer: whether forms may read there, and whether it is of that type; or null. */
export function useLayerAddress(type: LayerType): (url: string) => string | null {
  const { t } = useTranslation('editor')
  const check = useAddressCheck()
  return (url) => {
    const problem = addressProblem(type, url)
    return check(url) ?? (problem && t(`maps.${problem}`))
  }
}
