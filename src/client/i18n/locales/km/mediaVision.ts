import type { ComponentWords } from '../Words.ts'
import type { mediaVision as en } from '../en/mediaVision.ts'

export const mediaVision: ComponentWords<typeof en> = {
  looking: 'កំពុងមើលរូបថត…',
  offer: 'តាមរូបថត៖',
  sure: '(ប្រាកដ {{share}})',
  use: 'ប្រើ',
  replace: 'ជំនួសចម្លើយរបស់ខ្ញុំ',
  dismiss: 'មិនប្រើ',
  used: 'បានប្រើសំណើហើយ។',
  dismissed: 'បានបដិសេធសំណើហើយ។',
  nothing: 'រូបថតគ្មានអ្វីដែលសមនឹងកន្លែងនេះទេ។',
  refused: 'មិនអាចវិនិច្ឆ័យរូបថតនេះបានទេ។ សូមបំពេញដោយខ្លួនឯង។',
  unavailable: 'ឥឡូវនេះមិនអាចមើលរូបថតបានទេ។ សូមបំពេញដោយខ្លួនឯង។',
}
