const en = {
  title: 'Staff',
  description: 'The staff app of Tigena: repairs, stock, sales and warranties.',
}

const am: typeof en = {
  title: 'ሠራተኞች',
  description: 'የTigena የሠራተኞች መተግበሪያ፦ ጥገና፣ ክምችት፣ ሽያጭ እና ዋስትና።',
}

export const staffPageTexts = { en, am }
