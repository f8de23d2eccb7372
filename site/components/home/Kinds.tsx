/** List of names as small labels. */
export function Kinds({ names }: { names: string[] }) {
  return (
    <ul className="kinds">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
