import type { ComponentWords } from '../Words.ts'
import type { renderLayouts as en } from '../en/renderLayouts.ts'

export const renderLayouts: ComponentWords<typeof en> = {
  announce: {
    appeared_other: 'សំណួរថ្មី {{count, number}}៖ {{label}}',
    wrong: '{{words}}',
    step: 'ជំហានទី {{number}} ក្នុងចំណោម {{count}}៖ {{label}}',
    rowAdded: 'បានបន្ថែមជួរទី {{number}}',
    rowRemoved: 'បានលុបជួរទី {{number}}',
    rowMoved: 'បានរំកិលទៅជួរទី {{number}} ក្នុងចំណោម {{count}}',
  },
  late: {
    loading: 'កំពុងផ្ទុកសំណួរ',
    failed: 'មានសំណួរមួយមិនអាចផ្ទុកបាន។',
    retry: 'ព្យាយាមម្តងទៀត',
  },
  steps: {
    label: 'ជំហាន',
    position: 'ជំហានទី {{number}} ក្នុងចំណោម {{count}}',
    next: 'បន្ទាប់',
    back: 'ថយក្រោយ',
    wrong: 'មានកំហុសនៅទីនេះ',
  },
  rows: {
    title: 'ជួរទី {{number}}',
    add: 'បន្ថែម',
    none: 'មិនទាន់មានអ្វីទេ។',
    full: 'មិនអាចលើសពី {{max}} ទេ។',
    remove: 'លុប',
    removeNamed: 'លុប {{row}}',
    sure: 'លុប {{row}} ព្រមទាំងចម្លើយរបស់វាឬ?',
    keep: 'រក្សាទុក',
    up: 'រំកិលឡើងលើ',
    down: 'រំកិលចុះក្រោម',
    drag: 'អូសទៅកន្លែងផ្សេង',
    upNamed: 'រំកិល {{row}} ឡើងលើ',
    downNamed: 'រំកិល {{row}} ចុះក្រោម',
    acts: 'ជួរ',
  },
  image: {
    missing: 'មិនអាចផ្ទុករូបភាពបានទេ។',
  },
  link: {
    newTab: 'បើកក្នុងផ្ទាំងថ្មី',
  },
  notice: {
    info: 'កំណត់ចំណាំ',
    success: 'ដំណឹងល្អ',
    warning: 'ការព្រមាន',
    error: 'កំហុស',
  },
  search: {
    open: 'ស្វែងរកសំណួរ',
    label: 'ពាក្យក្នុងសំណួរ',
    found_other: 'សំណួរ {{count, number}}',
    none: 'គ្មានសំណួរដែលមានពាក្យទាំងនេះទេ។',
    more: 'និង {{count, number}} ទៀត៖ សូមវាយអក្សរបន្ថែម',
    close: 'បិទ',
  },
  progress: {
    text: 'បានឆ្លើយ {{answered}} ក្នុងចំណោម {{asked}}',
  },
  summary: {
    title_other: 'សំណួរ {{count, number}} ត្រូវពិនិត្យឡើងវិញ',
    list: 'សំណួរដែលត្រូវពិនិត្យឡើងវិញ',
  },
}
