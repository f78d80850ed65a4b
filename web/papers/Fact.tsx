import { Text, View } from '@react-pdf/renderer'
import { printable } from '#web/papers/fonts.ts'
import { ink } from '#web/papers/measures.ts'
import { paperTexts as texts } from '#web/papers/paper.texts.ts'

export const Fact = ({ label, children }: { label: string; children: string }) => (
  <View style={{ marginBottom: 5 }}>
    <Text style={{ fontSize: 8, color: ink.label }}>{label}</Text>
    <Text>{printable(children) || texts.unknown}</Text>
  </View>
)
