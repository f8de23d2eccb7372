fetch('./api/cities.json')
  .then((response) => response.json())
  .then((cities) => document.body.append(cities.join(', ')));
