import type { ComponentType, SVGProps } from 'react';

/** An icon that is a component, or the address of an image. */
export function SvgWrapper({ icon, ...rest }: SVGProps<SVGSVGElement> & { icon: string | ComponentType<SVGProps<SVGSVGElement>> }) {
  if (typeof icon === 'string') return <img src={icon} alt="" width={rest.width} height={rest.height} />;
  const Icon = icon;
  return <Icon {...rest} />;
}
