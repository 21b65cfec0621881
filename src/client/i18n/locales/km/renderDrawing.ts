import type { ComponentWords } from '../Words.ts'
import type { drawingViolations as en } from '../en/renderDrawing.ts'

export const drawingViolations: ComponentWords<typeof en> = {
  linePoints: 'បន្ទាត់ត្រូវការយ៉ាងតិចពីរចំណុច។',
  holes: 'រន្ធត្រូវការបីជ្រុង ហើយត្រូវនៅក្នុងតំបន់ទាំងស្រុង ដាច់ពីរន្ធផ្សេងទៀត។',
  areaPoints: 'តំបន់ត្រូវការយ៉ាងតិចបីជ្រុង។',
  minPoints: 'គូរយ៉ាងតិច {{limit, number}} ចំណុច។',
  maxPoints: 'គូរយ៉ាងច្រើន {{limit, number}} ចំណុច។',
  minDrawn: 'គូរយ៉ាងតិច {{limit, number}} ម៉ែត្រ។',
  maxDrawn: 'គូរយ៉ាងច្រើន {{limit, number}} ម៉ែត្រ។',
  minArea: 'ផ្ទៃដីត្រូវមានយ៉ាងតិច {{limit, number}} ម៉ែត្រការ៉េ។',
  maxArea: 'ផ្ទៃដីអាចមានយ៉ាងច្រើន {{limit, number}} ម៉ែត្រការ៉េ។',
  openLine: 'បន្ទាត់ត្រូវបញ្ចប់នៅកន្លែងដែលវាចាប់ផ្ដើម។',
  crossing: 'គំនូរនេះកាត់ខ្លួនវា។ ផ្លាស់ទី ឬលុបចំណុច រហូតដល់វាលែងកាត់។',
  pole: 'តំបន់មិនអាចព័ទ្ធជុំវិញប៉ូលបានទេ។',
}
