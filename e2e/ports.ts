/** Where the built sites are served, one port after the other. */
export const firstPort = Number(process.env['E2E_PORT'] ?? 4610);

/** Services whose address is part of a built site, behind the ports of all sites. Every other server takes a port that is free. */
export const servicePorts = { search: firstPort + 50, feedback: firstPort + 51, docSearch: firstPort + 52 };
