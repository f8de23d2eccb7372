/** First port of the built sites, which are served on consecutive ports. */
export const firstPort = Number(process.env['E2E_PORT'] ?? 4610);

/** Ports of services whose URLs are part of a built site, after the ports of all sites. Every other server takes a free port. */
export const servicePorts = { search: firstPort + 50, feedback: firstPort + 51, docSearch: firstPort + 52 };
