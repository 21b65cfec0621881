import { loadWords } from '../../../render/i18n/i18n.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'

/** The builder and its texts are loaded when first opened. */
export const { Component: ExpressionDialog } = lazyPanel(async () => {
  const [{ ExpressionDialog }] = await Promise.all([import('./ExpressionDialog.tsx'), loadWords(['logic', 'json'])])
  return ExpressionDialog
})

export const { Component: ConditionRead } = lazyPanel(
  async () => {
    const [{ ConditionRead }] = await Promise.all([import('./ConditionRead.tsx'), loadWords(['logic'])])
    return ConditionRead
  },
  { silent: true },
)

export const { Component: SaidRule } = lazyPanel(
  async () => {
    const [{ SaidRule }] = await Promise.all([import('./SaidRule.tsx'), loadWords(['logic'])])
    return SaidRule
  },
  { silent: true },
)

export const { Component: LogicOverview } = lazyPanel(async () => {
  const [{ LogicOverview }] = await Promise.all([import('./LogicOverview.tsx'), loadWords(['logic'])])
  return LogicOverview
})
