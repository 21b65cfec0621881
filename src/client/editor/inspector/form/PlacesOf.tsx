import { useTranslation } from 'react-i18next'
import { usePlaceForms } from './usePlaceForms.ts'

/** Says whose places a list offers. */
export function PlacesOf({ id }: { readonly id: string }) {
  const { t } = useTranslation('editor')
  const forms = usePlaceForms()
  if (!forms) return null
  const form = forms.find((one) => one.id === id)
  return <p className="ed-hint">{form ? t('lists.placesOf', { name: form.name }) : t('lists.placesHidden')}</p>
}
