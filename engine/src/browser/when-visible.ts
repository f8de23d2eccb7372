/** Calls back once for each element that comes into view. Returns a function that stops watching. */
export function whenVisible(elements: Iterable<Element>, margin: string, callback: (element: Element) => unknown): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        callback(target);
      }
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
