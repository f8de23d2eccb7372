export function Chip({ label }: { label: string }) {
  return <strong>⚒ {label}</strong>;
}
