import type { ComponentWords } from '../Words.ts'
import type { renderChoices as en } from '../en/renderChoices.ts'

export const renderChoices: ComponentWords<typeof en> = {
  choices: {
    waiting: 'កំពុងផ្ទុកជម្រើស…',
    failed: 'មិនអាចផ្ទុកជម្រើសបានទេ។',
    retry: 'ព្យាយាមម្តងទៀត',
    none: 'គ្មានអ្វីត្រូវជ្រើសរើសនៅទីនេះទេ។',
    noMatch: 'គ្មានជម្រើសដែលត្រូវគ្នាទេ។',
    found_other: 'ជម្រើស {{count, number}}',
    clear: 'សម្អាតជម្រើស',
    more: 'បង្ហាញ {{count, number}} ទៀត',
    all: 'ជ្រើសរើសទាំងអស់',
    noneChosen: 'មិនជ្រើសរើសទាំងអស់',
  },
  ranking: {
    ranked: 'បានរៀបលំដាប់',
    unranked: 'មិនទាន់រៀបលំដាប់',
    empty: 'ចុចជម្រើសខាងក្រោមដើម្បីដាក់វានៅលំដាប់បន្ទាប់។',
    up: 'រំកិល {{label}} ឡើងលើ',
    down: 'រំកិល {{label}} ចុះក្រោម',
    remove: 'ដក {{label}} ចេញពីលំដាប់',
    add: 'ដាក់ {{label}} នៅលំដាប់ទី {{place}}',
    drag: 'រំកិល {{label}} លំដាប់ទី {{place}} ក្នុងចំណោម {{count}}។ ប្រើគ្រាប់ចុចព្រួញឡើងលើនិងចុះក្រោមដើម្បីរំកិល។',
    moved: 'ឥឡូវ {{label}} នៅលំដាប់ទី {{place}} ក្នុងចំណោម {{count}}។',
    removed: 'បានដក {{label}} ចេញពីលំដាប់។',
  },
  cascade: {
    level: 'កម្រិតទី {{number}}',
    choose: 'ជ្រើសរើស',
  },
}
