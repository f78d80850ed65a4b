/** Given names and names of fathers that are common here. With a year or some digits they are the passwords people guess first. */
export const commonNames = (
  'abebe abeba abel abenezer abera abiy abraham adane addis adugna afework ahmed alem alemayehu alemnesh alemu almaz aman ' +
  'amanuel amare amsalu anteneh asefa aschalew ashenafi askale assefa aster awol ayalew ayana ayele aynalem azeb bekele ' +
  'belay belaynesh bereket berhanu bethlehem betty biniam biruk birhanu birtukan biruktawit chala chaltu daniel dawit debebe ' +
  'dejene demeke derartu dereje desalegn desta dinknesh ejigayehu elias elsa emebet endale ephrem ermias eskinder eyerusalem ' +
  'eyob ezra fasil fatuma feven fikadu fikir fikre fikru firehiwot frehiwot freweyni gebre gebremedhin gelila genet getachew ' +
  'getahun getaneh getnet gezahegn girma gizachew gutema habtamu haile hailu haimanot hamza hana hanna helen henok hiwot ' +
  'hirut hussein ibrahim jemal jemila kalkidan kassa kassahun kebede kedir kefyalew ketema kidane kidist kidus kiros lemlem ' +
  'lemma leul lidya liya mahlet mamo markos marta medhanit megersa mekdes mekonnen melaku melat melkamu meron meseret mesfin ' +
  'meskerem messay mihret mikael mikias million mintesnot mohammed mulatu mulu mulugeta muluken mulualem nahom natnael ' +
  'negash nigist nuredin rahel rediet robel roman ruth saba samrawit samson samuel sara seblewengel selam selamawit senait ' +
  'seyoum shewaye shimelis sifan sintayehu sisay solomon tadele tadesse tamirat tariku tarekegn tekle temesgen tenagne ' +
  'teshome tesfa tesfaye tewodros tibebu tigist tilahun tirunesh tsegaye tsehay tsion wendimu wondimu wondwossen worku ' +
  'worknesh wubet yared yeabsira yohannes yonas yordanos yoseph zelalem zenebech zewdu zinash ' +
  'አበበ አበባ አለሙ አልማዝ አማኑኤል አስቴር በቀለ ብርሃኑ ብርቱካን ዳንኤል ዳዊት ደሳለኝ ደስታ ኤልያስ እየሩሳሌም ፍቅር ገነት ጌታቸው ግርማ ሃና ሀና ኃይሉ ሄለን ህይወት ሕይወት ከበደ ' +
  'ቅዱስ ለምለም ማህሌት ማርታ መኮንን ሜሮን መሠረት መስፍን ሙሉጌታ ናትናኤል ራሄል ሰላም ሳሙኤል ሳራ ሰለሞን ታደሰ ተስፋዬ ቴዎድሮስ ትዕግስት ጥላሁን ፀሐይ ጽዮን ወርቁ ያሬድ ዮሐንስ ዮናስ'
).split(' ')
