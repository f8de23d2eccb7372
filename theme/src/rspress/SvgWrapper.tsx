import type { ComponentType, SVGProps } from 'react';

/** An icon from a component or an image URL. */
export function SvgWrapper({ icon, ...rest }: SVGProps<SVGSVGElement> & { icon: string | ComponentType<SVGProps<SVGSVGElement>> }) {
  if (typeof icon === 'string') return <img src={icon} alt="" width={rest.width} height={rest.height} />;
  const Icon = icon;
  return <Icon {...rest} />;
}
