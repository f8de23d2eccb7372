import type { Feature } from '@kiln/engine/model';

/** The feature cards of a home page, on a six-column grid. */
export function Features({ features }: { features: Feature[] }) {
  return (
    <ul className="features">
      {features.map(({ icon, title, details, link, span }) => (
        <li key={title} className="feature" data-span={span ?? 2}>
          {icon && <FeatureIcon icon={icon} />}
          <h2>{link ? <a href={link}>{title}</a> : title}</h2>
          <p>{details}</p>
        </li>
      ))}
    </ul>
  );
}

/** A decorative icon beside the title: an SVG, an image of the site, or text such as an emoji. */
function FeatureIcon({ icon }: { icon: string }) {
  const drawing = icon.trim();
  if (drawing.startsWith('<svg')) return <div className="feature-icon" aria-hidden dangerouslySetInnerHTML={{ __html: drawing }} />;
  return (
    <div className="feature-icon" aria-hidden>
      {isImage(drawing) ? <img src={drawing} alt="" loading="lazy" /> : drawing}
    </div>
  );
}

function isImage(icon: string): boolean {
  return /^(?:\/|data:image\/)/.test(icon);
}
