import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const AreaDialog = lazyPart(async () => {
  const [{ AreaDialog: Dialog }] = await Promise.all([import('../areas/AreaDialog.tsx'), loadWords(['map'])])
  return Dialog
})

/** Saves an area of the server's maps, for all forms that show them. */
export function SaveMapArea() {
  const { t } = useTranslation('areas')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="storage-button" onClick={() => setOpen(true)}>
        {t('title')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <AreaDialog form={null} start={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
