import { usePage } from '@kiln/engine/browser';

/** The site's logo. If light and dark have different ones, CSS picks. */
export function Logo() {
  const { logo } = usePage().site;
  if (!logo) return null;
  if (logo.light === logo.dark) return <img className="logo" src={logo.light} alt="" />;
  return (
    <>
      <img className="logo" data-for="light" src={logo.light} alt="" />
      <img className="logo" data-for="dark" src={logo.dark} alt="" />
    </>
  );
}
