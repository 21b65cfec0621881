import type { ComponentWords } from '../Words.ts'
import type { map as en } from '../en/map.ts'

export const map: ComponentWords<typeof en> = {
  closed: 'မြေပုံ',
  loading: 'မြေပုံကို ဖွင့်နေသည်…',
  unavailable: 'ဤစက်ပစ္စည်းတွင် မြေပုံ ပြ၍ မရပါ။ သြဒိနိတ်များကို ရိုက်ထည့်နိုင်ပါသေးသည်။',
  worldMissing: 'နောက်ခံမြေပုံ မပွင့်ပါ။ အမှတ်များမှာမူ နေရာမှန်တွင် ရှိပါသည်။',
  zoomIn: 'ချဲ့ကြည့်ရန်',
  zoomOut: 'ချုံ့ကြည့်ရန်',
}
