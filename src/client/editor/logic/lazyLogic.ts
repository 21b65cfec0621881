import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'

/** The builder and its texts are loaded when first opened. */
export const { Component: ExpressionDialog } = lazyPanel(async () => {
  const [{ ExpressionDialog }] = await Promise.all([
    import('./ExpressionDialog.tsx'),
    loadTranslations(['logic', 'json']),
  ])
  return ExpressionDialog
})

export const { Component: ConditionRead } = lazyPanel(
  async () => {
    const [{ ConditionDescription }] = await Promise.all([
      import('./ConditionDescription.tsx'),
      loadTranslations(['logic']),
    ])
    return ConditionDescription
  },
  { silent: true },
)

export const { Component: SaidRule } = lazyPanel(
  async () => {
    const [{ ConditionText }] = await Promise.all([import('./ConditionText.tsx'), loadTranslations(['logic'])])
    return ConditionText
  },
  { silent: true },
)

export const { Component: LogicOverview } = lazyPanel(async () => {
  const [{ LogicOverview }] = await Promise.all([import('./LogicOverview.tsx'), loadTranslations(['logic'])])
  return LogicOverview
})
