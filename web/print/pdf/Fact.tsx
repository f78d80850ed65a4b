import { Text, View } from '@react-pdf/renderer'
import { ink } from '#web/print/pdf/measures.ts'
import { WrappedText } from '#web/print/pdf/WrappedText.tsx'

export const Fact = ({ label, width, children }: { label: string; width: number; children: string }) => (
  <View style={{ marginBottom: 5 }}>
    <Text style={{ fontSize: 8, color: ink.label }}>{label}</Text>
    <WrappedText width={width} size={10}>
      {children}
    </WrappedText>
  </View>
)
